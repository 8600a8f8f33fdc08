/** Draws the committed pictures again: `node demo/drawing/make.mjs` for all, or with names to pick some. */
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { dataCourses } from './courses-data.mjs'
import { languageCourses } from './courses-languages.mjs'
import { stackCourses } from './courses-stacks.mjs'
import { articles, events } from './events-and-blog.mjs'
import { internships } from './internships.mjs'
import { marks, shareImage, squareIcon } from './marks.mjs'
import { mockups } from './mockups.mjs'
import { portraits } from './portraits.mjs'
import { hero } from './scene-hero.mjs'
import { scenes } from './scenes.mjs'
import { serviceIcons } from './service-icons.mjs'

const root = new URL('../../', import.meta.url)
const wanted = process.argv.slice(2)
const phoneWidth = 720
/** Those that an upload of 1200 px is kept in. */
const uploadWidths = [320, 540, 720, 960, 1200]

await uploads('demo/pictures/', {
  ...languageCourses,
  ...dataCourses,
  ...stackCourses,
  ...internships,
})
await photos('web/pictures/', { ...events, ...articles })
await drawings('web/pictures/', { hero, ...scenes, ...serviceIcons, ...mockups, ...portraits, ...marks })
if (wanted.length === 0 || wanted.includes('icons')) await icons()

/** As the product would keep them if they were uploaded. @param {string} folder @param {Record<string, () => string>} drawings */
async function uploads(folder, drawings) {
  await mkdir(new URL(folder, root), { recursive: true })
  for (const [name, draw] of chosen(drawings)) {
    for (const width of uploadWidths) {
      const file = await sharp(Buffer.from(draw()))
        .resize({ width })
        .webp({ quality: 75, effort: 6 })
        .toBuffer()
      await writeFile(new URL(`${folder}${name}-${width}.webp`, root), file)
      console.log(`${folder}${name}-${width}.webp ${file.length}`)
    }
  }
}

/** @param {string} folder @param {Record<string, () => string>} drawings */
async function photos(folder, drawings) {
  await mkdir(new URL(folder, root), { recursive: true })
  for (const [name, draw] of chosen(drawings)) {
    const file = await small(draw())
    await writeFile(new URL(`${folder}${name}.webp`, root), file)
    console.log(`${folder}${name}.webp ${file.length}`)
    const phone = sharp(Buffer.from(draw())).resize({ width: phoneWidth }).webp({ quality: 76, effort: 6 })
    await phone.toFile(fileURLToPath(new URL(`${folder}${name}-phone.webp`, root)))
  }
}

/** @param {string} folder @param {Record<string, () => string>} drawn */
async function drawings(folder, drawn) {
  for (const [name, draw] of chosen(drawn)) {
    const file = draw()
    await writeFile(new URL(`${folder}${name}.svg`, root), file)
    console.log(`${folder}${name}.svg ${file.length}`)
  }
}

async function icons() {
  const mark = Buffer.from(marks['logo-mark']?.() ?? '')
  const square = Buffer.from(squareIcon())
  const png = (/** @type {Buffer} */ svg, /** @type {number} */ size) =>
    sharp(svg, { density: 72 * Math.max(1, size / 64) })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toBuffer()
  const save = (/** @type {string} */ name, /** @type {Buffer} */ file) =>
    writeFile(new URL(`public/${name}`, root), file)
  await mkdir(new URL('public/', root), { recursive: true })
  await save('favicon.svg', mark)
  await save(
    'favicon.ico',
    ico([await png(mark, 16), await png(mark, 32), await png(mark, 48)], [16, 32, 48]),
  )
  await save('apple-touch-icon.png', await png(square, 180))
  await save('icon-192.png', await png(mark, 192))
  await save('icon-512.png', await png(mark, 512))
  await save('icon-maskable-192.png', await png(square, 192))
  await save('icon-maskable-512.png', await png(square, 512))
  await save(
    'og-default.jpg',
    await sharp(Buffer.from(shareImage()))
      .jpeg({ quality: 80, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toBuffer(),
  )
}

/** An .ico file is a small table of contents before ordinary PNG files. @param {Buffer[]} files @param {number[]} sizes */
function ico(files, sizes) {
  const head = Buffer.alloc(6 + 16 * files.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(files.length, 4)
  let offset = head.length
  files.forEach((file, i) => {
    const at = 6 + 16 * i
    head.writeUInt8(sizes[i] ?? 0, at)
    head.writeUInt8(sizes[i] ?? 0, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(file.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += file.length
  })
  return Buffer.concat([head, ...files])
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
