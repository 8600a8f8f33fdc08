import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { lockBuild } from './build-lock.mjs'
import { hashSources, isBuildFresh, root, stampBuild, unstampBuild } from './fresh-build.mjs'

process.chdir(root)
process.env.NODE_ENV = 'production'

const lock = await lockBuild(root)
if (isBuildFresh()) {
  console.log('The build is fresh.')
} else {
  buildHere()
}

/** Runs the router's command inside this process: killed in the midst, no orphan goes on writing into build/. */
function buildHere() {
  const require = createRequire(import.meta.url)
  const command = join(dirname(require.resolve('@react-router/dev/package.json')), 'bin.js')
  const hash = hashSources()
  unstampBuild()
  process.argv = [process.execPath, command, 'build']
  process.on('exit', (code) => {
    if (code === 0) stampBuild(hash)
    lock.close()
  })
  require(command)
}
