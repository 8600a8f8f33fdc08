import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { recogniseFile } from './recognise-file.ts'

async function look(name: string, content: Buffer | string) {
  const folder = await mkdtemp(join(tmpdir(), 'taleem-file-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'file')
  await writeFile(path, content)
  return recogniseFile({ path, bytes: Buffer.byteLength(content) }, name)
}

/** An archive whose list says that its files unpack to these sizes. */
function aZip(names: string[], unpacked = 10): Buffer {
  const begin = Buffer.from('504b030414000000', 'hex')
  const entries = names.map((name) => {
    const entry = Buffer.alloc(46 + name.length)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt32LE(unpacked, 24)
    entry.writeUInt16LE(name.length, 28)
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
  const large = aZip(Array(60).fill('zeros'), 4_000_000)
  expect(await look('a.zip', large)).toEqual({ problem: 'bomb' })
  expect(await look('a.zip', aZip(Array(6_000).fill('x')))).toEqual({ problem: 'bomb' })
  expect(await look('a.zip', aZip(['a', 'b']).subarray(0, -30))).toEqual({ problem: 'bomb' })
  const lying = aZip(['a'])
  lying.writeUInt16LE(9, lying.length - 12)
  expect(await look('a.zip', lying)).toEqual({ problem: 'bomb' })
})
