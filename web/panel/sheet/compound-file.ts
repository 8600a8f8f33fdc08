import { broken, Unreadable } from './unreadable.ts'

/** Numbers from here on end a chain. */
const lastSector = 0xfffffffa
const smallSector = 64

export function isCompound(bytes: Uint8Array): boolean {
  return [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1].every((byte, at) => bytes[at] === byte)
}

interface Stream {
  name: string
  first: number
  size: number
}

/**
 * Files of Office before 2007 are a disk in small: sectors, a table that says which follows which, and a directory. No chain is
 * longer than the file has sectors, so that one that runs in a circle ends.
 */
export function openCompound(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 512) throw new Unreadable(broken)
  const shift = view.getUint16(30, true)
  if (shift !== 9 && shift !== 12) throw new Unreadable(broken)
  const size = 1 << shift
  const mostSectors = Math.ceil(bytes.length / size)
  const startOf = (sector: number) => (sector + 1) * size
  const tables = listTables()
  const root: Stream = { name: '', first: lastSector, size: 0 }
  const streams = listStreams()
  const smallTable = joined(view.getUint32(60, true))

  /** The sectors that hold the table of what follows what: the first are named at the start, the others in a chain of their own. */
  function listTables(): number[] {
    const found: number[] = []
    const add = (from: number, count: number) => {
      for (let at = 0; at < count; at++) found.push(view.getUint32(from + at * 4, true))
    }
    add(76, 109)
    let sector = view.getUint32(68, true)
    for (let passed = 0; sector < lastSector; passed++) {
      if (passed > mostSectors) throw new Unreadable(broken)
      add(startOf(sector), size / 4 - 1)
      sector = view.getUint32(startOf(sector) + size - 4, true)
    }
    return found
  }

  function nextOf(sector: number): number {
    const perTable = size / 4
    const table = tables[Math.floor(sector / perTable)] ?? lastSector
    if (table >= lastSector) return lastSector
    return view.getUint32(startOf(table) + (sector % perTable) * 4, true)
  }

  function joined(first: number): Uint8Array {
    return join(
      chain(first, nextOf, mostSectors).map((sector) => {
        const start = startOf(sector)
        if (start >= bytes.length) throw new Unreadable(broken)
        return bytes.subarray(start, start + size)
      }),
    )
  }

  function listStreams(): Stream[] {
    const directory = joined(view.getUint32(48, true))
    const entries = new DataView(directory.buffer)
    const found: Stream[] = []
    for (let at = 0; at + 128 <= directory.length; at += 128) {
      const letters = Math.min(Math.max(entries.getUint16(at + 64, true) / 2 - 1, 0), 31)
      const name = new TextDecoder('utf-16le').decode(directory.subarray(at, at + Math.floor(letters) * 2))
      const stream = {
        name,
        first: entries.getUint32(at + 116, true),
        size: entries.getUint32(at + 120, true),
      }
      if (directory[at + 66] === 5) Object.assign(root, stream)
      else if (directory[at + 66] === 2) found.push(stream)
    }
    return found
  }

  /** Small streams lie together in one of the root's, in sectors of their own. */
  function small({ first }: Stream): Uint8Array {
    const all = joined(root.first)
    const table = new DataView(smallTable.buffer)
    const most = Math.ceil(all.length / smallSector)
    const next = (sector: number) => table.getUint32(sector * 4, true)
    const parts = chain(first, next, most).map((sector) =>
      all.subarray(sector * smallSector, (sector + 1) * smallSector),
    )
    return join(parts)
  }

  /** Some programs write their names in capitals. */
  const find = (name: string) => streams.find((stream) => stream.name.toLowerCase() === name.toLowerCase())
  return {
    has: (name: string) => find(name) !== undefined,
    read(name: string): Uint8Array | null {
      const stream = find(name)
      if (!stream) return null
      const isSmall = stream.size < view.getUint32(56, true)
      const read = isSmall ? small(stream) : joined(stream.first)
      if (read.length < stream.size) throw new Unreadable(broken)
      return read.subarray(0, stream.size)
    },
  }
}

function chain(first: number, next: (sector: number) => number, most: number): number[] {
  const sectors: number[] = []
  for (let sector = first; sector < lastSector; sector = next(sector)) {
    if (sectors.push(sector) > most) throw new Unreadable(broken)
  }
  return sectors
}

function join(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
