import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { isBuildFresh, root } from './fresh-build.mjs'

/** Builds unless the build fits the sources; throws with the build's output when it fails. */
export async function ensureBuild() {
  if (isBuildFresh()) return
  console.log('Building, once …')
  const build = spawn(process.execPath, [join(root, 'scripts', 'build.mjs')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stopBuild = () => build.kill()
  process.once('exit', stopBuild)
  const [output, errors, [code, signal]] = await Promise.all([
    text(build.stdout),
    text(build.stderr),
    once(build, 'close'),
  ])
  process.off('exit', stopBuild)
  if (code !== 0) throw new Error(`${output}${errors}\nThe build failed (${signal ?? `exit code ${code}`}).`)
}
