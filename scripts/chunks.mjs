import { relative, resolve } from 'node:path'

/**
 * @typedef {object} Audience
 * @property {string} name of the file
 * @property {RegExp} doors routes, and what is imported later, by their paths
 * @property {RegExp} [and] only what one of these doors needs as well
 * @property {boolean} [parted] what only the doors of one folder need goes into a file of that folder's name
 */

/**
 * A module goes into the chunk of the first audience one of whose entry points imports it; what a single entry imports
 * stays with that entry. Whatever a module imports is imported by the same entries, so that no chunk waits for one
 * further down the list, and a renamed module moves no byte.
 * @param {Audience[]} audiences
 */
export function chunksByAudience(audiences) {
  /** @type {Map<string, Set<string>>} */
  const doorsOf = new Map()
  const groups = audiences.map((audience) => ({
    name: (/** @type {string} */ id) => {
      const folders = new Set(among(doorsOf.get(id), audience.doors).map((door) => door.split('/')[2]))
      const [folder] = folders
      return audience.parted && folders.size === 1 ? `${audience.name}-${folder}` : audience.name
    },
    test: (/** @type {string} */ id) => {
      const doors = doorsOf.get(id) ?? new Set()
      return doors.size > 1 && audiences.find((other) => needs(doors, other)) === audience
    },
  }))
  return { groups, plugin: readDoors(doorsOf) }
}

/**
 * @param {Set<string>} doors
 * @param {Audience} audience
 */
function needs(doors, { doors: kind, and }) {
  return among(doors, kind).length > 0 && (!and || among(doors, and).length > 0)
}

/**
 * @param {Set<string> | undefined} doors
 * @param {RegExp} kind
 */
function among(doors, kind) {
  return [...(doors ?? [])].filter((door) => kind.test(door))
}

/**
 * Notes for every module which doors need it.
 * @param {Map<string, Set<string>>} doorsOf
 * @returns {import('vite').Plugin}
 */
function readDoors(doorsOf) {
  let root = ''
  return {
    name: 'read-doors',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(config) {
      root = config.root
    },
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id)
        if (!info?.isEntry && !info?.dynamicImporters.length) continue
        const door = relative(root, id.replace(/[?].*$/, ''))
        const ahead = [id]
        for (let at = ahead.pop(); at !== undefined; at = ahead.pop()) {
          const doors = doorsOf.get(at) ?? new Set()
          if (doors.has(door)) continue
          doorsOf.set(at, doors.add(door))
          ahead.push(...(this.getModuleInfo(at)?.importedIds ?? []))
        }
      }
    },
  }
}

const listOfIcons = /import\s*\{([^}]+)\}\s*from\s*["']lucide-react["'];?/g
const theirDrawing = /import createLucideIcon from ['"][./]+createLucideIcon[.]mjs['"];?/
const drawIcon = resolve('web/ui/draw-icon.ts')

/**
 * Icons come one by one instead of out of the list of all of them, so that it is known who needs which, and are drawn by
 * a few lines of our own.
 * @returns {import('vite').Plugin}
 */
export function singleIcons() {
  return {
    name: 'single-icons',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { code: 'lucide-react' },
      handler: (code) =>
        code
          .replace(theirDrawing, `import { drawIcon as createLucideIcon } from ${JSON.stringify(drawIcon)};`)
          .replace(listOfIcons, (_, /** @type {string} */ names) => names.split(',').map(importOf).join('')),
    },
  }
}

/** @param {string} part such as CircleAlert, or Menu as MenuIcon */
function importOf(part) {
  const [icon = '', as = icon] = part.trim().split(/\s+as\s+/)
  if (!icon) return ''
  const file = icon.replace(/(?<=[a-z])(?=[A-Z\d])/g, '-').toLowerCase()
  return `import ${as} from 'lucide-react/icons/${file}';`
}
