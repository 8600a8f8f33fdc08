import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { recogniseFile } from './recognise-file.ts'

async function look(name: string, content: Buffer | string) {
  const folder = await mkdtemp(join(tmpdir(), 'taleem-file-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'file')
  await writeFile(path, content)
  return recogniseFile({ path, bytes: Buffer.byteLength(content) }, name)
}

interface Said {
  method: number
  flags: number
}

const stored: Said = { method: 0, flags: 0 }

/** An archive of files of ten bytes: what their own heads say, and what its list says of each. */
function aZip(names: string[], { head = stored, list = stored, content = 'ten bytes.', unpacked = 10 } = {}) {
  const bodies = names.map((name) => {
    const body = Buffer.alloc(30)
    body.writeUInt32LE(0x04034b50, 0)
    body.writeUInt16LE(head.flags, 6)
    body.writeUInt16LE(head.method, 8)
    body.writeUInt32LE(content.length, 18)
    body.writeUInt32LE(unpacked, 22)
    body.writeUInt16LE(name.length, 26)
    return Buffer.concat([body, Buffer.from(`${name}${content}`, 'latin1')])
  })
  const begin = Buffer.concat(bodies)
  const entries = names.map((name, no) => {
    const entry = Buffer.alloc(46 + name.length)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(list.flags, 8)
    entry.writeUInt16LE(list.method, 10)
    entry.writeUInt32LE(content.length, 20)
    entry.writeUInt32LE(unpacked, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(Buffer.concat(bodies.slice(0, no)).length, 42)
    entry.write(name, 46)
    return entry
  })
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(begin.length, 16)
  return Buffer.concat([begin, directory, end])
}

test('a file is taken for what its name and its content both say', async () => {
  expect(await look('Slides.PDF', '%PDF-1.7 …')).toEqual({ type: 'application/pdf' })
  expect(await look('loop.html', '<script>alert(1)</script>')).toEqual({ type: 'text/plain; charset=utf-8' })
  expect(await look('a.zip', aZip(['main.c']))).toEqual({ type: 'application/zip' })
  expect(await look('a.docx', aZip(['_rels/.rels', '[Content_Types].xml']))).toMatchObject({
    type: expect.stringContaining('wordprocessingml'),
  })
})

test('what is something else, or of an unknown kind, is told apart', async () => {
  for (const [name, content] of [
    ['slides.pdf', '<html><script>alert(1)</script></html>'],
    ['a.docx', aZip(['main.c'])],
    ['a.png', '%PDF-1.7'],
    ['notes.txt', Buffer.from([0, 1, 2])],
    ['notes.txt', Buffer.from([0xff, 0xfe])],
  ] as const)
    expect(await look(name, content), name).toEqual({ problem: 'other' })
  for (const name of ['run.exe', 'picture.svg', 'macros.docm', 'noending', ''])
    expect(await look(name, 'text'), name).toEqual({ problem: 'unknown' })
})

test('an archive that unpacks to very much, or that cannot be read, is not taken', async () => {
  const large = aZip(Array(60).fill('zeros'), { unpacked: 4_000_000 })
  expect(await look('a.zip', large)).toEqual({ problem: 'bomb' })
  expect(await look('a.zip', aZip(Array(6_000).fill('x')))).toEqual({ problem: 'bomb' })
  expect(await look('a.zip', aZip(['a', 'b']).subarray(0, -30))).toEqual({ problem: 'bomb' })
  const lying = aZip(['a'])
  lying.writeUInt16LE(9, lying.length - 12)
  expect(await look('a.zip', lying)).toEqual({ problem: 'bomb' })
})

test('nor is one that cannot be counted: packed in another way, locked, or said otherwise in its two places', async () => {
  const packed = { content: deflateRawSync(Buffer.alloc(10)).toString('latin1') }
  const deflated: Said = { method: 8, flags: 0 }
  const described: Said = { method: 8, flags: 8 }
  const names = ['_rels/.rels', '[Content_Types].xml']
  for (const name of ['a.zip', 'a.docx']) {
    const both = (said: Said) => aZip(names, { ...packed, head: said, list: said })
    expect(await look(name, both(deflated)), name).toHaveProperty('type')
    expect(await look(name, both(described)), name).toHaveProperty('type')
    for (const method of [9, 12, 14, 93, 99])
      expect(await look(name, both({ method, flags: 0 })), `${name} ${method}`).toEqual({ problem: 'bomb' })
    const locked: Said = { method: 8, flags: 1 }
    for (const [head, list] of [
      [locked, locked],
      [deflated, locked],
      [locked, deflated],
      [deflated, { method: 8, flags: 0x40 }],
      [deflated, { method: 9, flags: 0 }],
      [deflated, stored],
      [stored, deflated],
    ] as const)
      expect(await look(name, aZip(names, { ...packed, head, list })), name).toEqual({ problem: 'bomb' })
    // Not packed, it is as large as it lies there.
    expect(await look(name, aZip(names, { unpacked: 9 })), name).toEqual({ problem: 'bomb' })
    const headless = aZip(names)
    headless.writeUInt32LE(0, headless.indexOf('504b0304', 4, 'hex'))
    expect(await look(name, headless), name).toEqual({ problem: 'bomb' })
  }
})
