/** Draws the committed pictures again: `node scripts/pictures/make.mjs` for all, or with names to pick some. */
import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { languageCourses } from './courses-languages.mjs'
import { stackCourses } from './courses-stacks.mjs'
import { articles, events } from './events-and-blog.mjs'
import { internships } from './internships.mjs'

const root = new URL('../../', import.meta.url)
const wanted = process.argv.slice(2)

await photos('server/seed/pictures/', { ...languageCourses, ...stackCourses, ...internships })
await photos('web/pictures/', { ...events, ...articles })

/** @param {string} folder @param {Record<string, () => string>} drawings */
async function photos(folder, drawings) {
  await mkdir(new URL(folder, root), { recursive: true })
  for (const [name, draw] of chosen(drawings)) {
    const file = await small(draw())
    await writeFile(new URL(`${folder}${name}.webp`, root), file)
    console.log(`${folder}${name}.webp ${file.length}`)
  }
}

/** The best quality that stays under 38 kB. @param {string} svg */
async function small(svg) {
  for (let quality = 84; ; quality -= 3) {
    const file = await sharp(Buffer.from(svg)).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (file.length < 38_000 || quality < 60) return file
  }
}

/** @param {Record<string, () => string>} drawings */
function chosen(drawings) {
  return Object.entries(drawings).filter(([name]) => wanted.length === 0 || wanted.includes(name))
}
