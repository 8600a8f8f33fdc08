import { findCircles } from './circles.ts'
import { type ReadFile, readSource, resolveInside, type SourceFile } from './read-source.ts'
import { mayReadEnvironment, testFile, testsMayImport, type Wall, walls } from './walls.ts'

export interface Breach {
  path: string
  what: string
}

/** Every place where the files step through a wall of walls.ts, or break one of the manners held with them. */
export function findBreaches(files: SourceFile[]): Breach[] {
  const read = files.map(readSource)
  return [...read.flatMap(breachesOf), ...breachesByCircle(read)]
}

function breachesOf(file: ReadFile): Breach[] {
  const room = roomOf(file.path)
  if (!room) return [{ path: file.path, what: 'stands in no room of walls.ts' }]
  const isProduct = room.mayImport[0] !== '**' && !testFile.test(file.path)
  const breaches = file.imports
    .filter((specifier) => !isAllowed(file.path, specifier))
    .map((specifier) => `imports ${specifier}`)
  if (isProduct && file.hasHiddenImport) breaches.push('imports something whose name is computed')
  if (file.isBarrel) breaches.push('only passes on what other files export')
  if (file.readsEnvironment && !mayReadEnvironment.test(file.path) && !testFile.test(file.path)) {
    breaches.push('reads the environment')
  }
  return breaches.map((what) => ({ path: file.path, what }))
}

function isAllowed(from: string, specifier: string): boolean {
  const room = roomOf(from)
  const target = resolveInside(from, specifier)
  if (target === undefined) return testFile.test(from) || isPackageAllowed(room, specifier)
  // The types that the router writes for a route stand beside it in name only.
  if (target.includes('/+types/')) return true
  const targetRoom = roomOf(target)
  if (!room || !targetRoom || testFile.test(target)) return false
  if (areaOf(room.room, from) === areaOf(targetRoom.room, target)) return true
  const side = from.split('/')[0] ?? ''
  const allowed = (testFile.test(from) && testsMayImport[side]) || room.mayImport
  return allowed.some((pattern) => covers(pattern, targetRoom.room))
}

function isPackageAllowed(room: Wall | undefined, specifier: string): boolean {
  return (room?.onlyPackages?.test(specifier) ?? true) && !room?.neverPackages?.test(specifier)
}

/** Two files of `server/areas/*`, or of rooms within it, are at home together only when they share the area. */
function areaOf(room: string, path: string): string {
  const star = room.split('/').indexOf('*')
  return star < 0
    ? room
    : path
        .split('/')
        .slice(0, star + 1)
        .join('/')
}

function covers(pattern: string, room: string): boolean {
  if (pattern === '**' || pattern === room) return true
  return pattern.endsWith('/**') && (room === pattern.slice(0, -3) || room.startsWith(pattern.slice(0, -2)))
}

function roomOf(path: string): Wall | undefined {
  return walls
    .filter(({ room }) => holds(room, path))
    .sort((a, b) => b.room.length - a.room.length)
    .at(0)
}

function holds(room: string, path: string): boolean {
  const pattern = room.replaceAll('.', '\\.').replaceAll('*', '[^/]+')
  return new RegExp(`^${pattern}(/|$)`).test(path)
}

function breachesByCircle(files: ReadFile[]): Breach[] {
  const importsOf = new Map(
    files.map(({ path, imports }) => [
      path,
      imports.map((specifier) => resolveInside(path, specifier)).filter((target) => target !== undefined),
    ]),
  )
  return findCircles(importsOf).map((circle) => ({
    path: circle[0] ?? '',
    what: `stands in a circle: ${circle.join(', ')}`,
  }))
}
