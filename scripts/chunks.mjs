import { relative, resolve } from 'node:path'

/**
 * @typedef {object} Audience
 * @property {string} name of the file
 * @property {RegExp} doors routes, and what is imported later, by their paths; what only doors with one and the same
 * first group need goes into a file of that group's name
 * @property {boolean} [pairs] what only doors of two such groups need goes into a file of both
 * @property {RegExp} [without] only doors that need no such module
 * @property {RegExp} [and] only what one of these doors needs as well
 * @property {RegExp} [never] what its file must not hold: the build fails, as no page of it may gain this weight
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
  /** @type {Map<string, Set<string>>} */
  const needsOf = new Map()

  /**
   * @param {string} id
   * @param {Audience} audience
   */
  function doorsAmong(id, { doors, without }) {
    return [...(doorsOf.get(id) ?? [])].filter(
      (door) =>
        doors.test(door) && !(without && [...(needsOf.get(door) ?? [])].some((it) => without.test(it))),
    )
  }

  /**
   * @param {string} id
   * @param {Audience} audience
   */
  function isFor(id, audience) {
    const isNeeded = doorsAmong(id, audience).length > 0
    return isNeeded && (!audience.and || doorsAmong(id, { name: '', doors: audience.and }).length > 0)
  }

  /**
   * The groups of doors that need it, if they are so few that these have a file of their own.
   * @param {string} id
   * @param {Audience} audience
   */
  function partsOf(id, audience) {
    const parts = new Set(doorsAmong(id, audience).map((door) => audience.doors.exec(door)?.[1]))
    return parts.has(undefined) || parts.size > (audience.pairs ? 2 : 1) ? [] : [...parts].sort()
  }

  // What many need comes first: a file takes along what its modules import, unless that has a place already.
  const groups = audiences.flatMap((audience) =>
    (audience.pairs ? [0, 2, 1] : [undefined]).map((few) => ({
      name: (/** @type {string} */ id) => [audience.name, ...partsOf(id, audience)].join('-'),
      test: (/** @type {string} */ id) =>
        (doorsOf.get(id)?.size ?? 0) > 1 &&
        audiences.find((other) => isFor(id, other)) === audience &&
        (few ?? partsOf(id, audience).length) === partsOf(id, audience).length,
    })),
  )
  return { groups, plugin: [readDoors(doorsOf, needsOf), refuseWeight(audiences)] }
}

/**
 * Notes for every module which doors need it, and for every door what it needs.
 * @param {Map<string, Set<string>>} doorsOf
 * @param {Map<string, Set<string>>} needsOf
 * @returns {import('vite').Plugin}
 */
function readDoors(doorsOf, needsOf) {
  let root = ''
  return {
    name: 'read-doors',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(config) {
      root = config.root
    },
    buildEnd() {
      const pathOf = (/** @type {string} */ id) => relative(root, id.replace(/[?].*$/, ''))
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id)
        if (!info?.isEntry && !info?.dynamicImporters.length) continue
        const door = pathOf(id)
        const needs = needsOf.get(door) ?? new Set()
        needsOf.set(door, needs)
        const ahead = [id]
        for (let at = ahead.pop(); at !== undefined; at = ahead.pop()) {
          const doors = doorsOf.get(at) ?? new Set()
          if (doors.has(door)) continue
          doorsOf.set(at, doors.add(door))
          needs.add(pathOf(at))
          ahead.push(...(this.getModuleInfo(at)?.importedIds ?? []))
        }
      }
    },
  }
}

/**
 * @param {Audience[]} audiences
 * @returns {import('vite').Plugin}
 */
function refuseWeight(audiences) {
  return {
    name: 'refuse-weight',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        const never = audiences.find(({ name }) => file.type === 'chunk' && file.name === name)?.never
        const heavy = file.type === 'chunk' && never && file.moduleIds.find((id) => never.test(id))
        if (!heavy) continue
        const by = this.getModuleInfo(heavy)?.importers.join(', ')
        this.error(`${file.name} holds ${heavy}, which no such page may load. It is imported by ${by}.`)
      }
    },
  }
}

const listOfIcons = /import\s*\{([^}]+)\}\s*from\s*["']lucide-react["'];?/g
const theirDrawing = /import createLucideIcon from ['"][./]+createLucideIcon[.]mjs['"];?/
/** Shapes that never change need no keys, and nothing asks for an icon by its name. */
const unusedInIcons =
  /, key: "[a-z\d]+"|\bsize: 24,|\bname: "[\w-]+",|,?\s*\baliases: \[[^\]]*\]|__iconData[.]node;/g
const allButIcons = /[/]lucide-react[/](?!.*[/]icons[/])/
const drawIcon = resolve('web/ui/draw-icon.ts')

/**
 * Icons come one by one instead of out of the list of all of them, so that it is known who needs which, and are drawn by
 * a few lines of our own. Where the imports are written otherwise one day, the library's own drawing would come along:
 * the build then fails.
 * @returns {import('vite').Plugin}
 */
export function singleIcons() {
  return {
    name: 'single-icons',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { code: 'lucide-react' },
      handler: (code) =>
        theirDrawing.test(code)
          ? code
              .replace(
                theirDrawing,
                `import { drawIcon as createLucideIcon } from ${JSON.stringify(drawIcon)};`,
              )
              .replace(unusedInIcons, '')
          : code.replace(listOfIcons, (_, /** @type {string} */ names) =>
              names.split(',').map(importOf).join(''),
            ),
    },
    buildEnd(error) {
      const theirs = [...this.getModuleIds()].find((id) => allButIcons.test(id))
      if (!error && theirs)
        this.error(`singleIcons no longer knows how icons are imported: ${theirs} came along.`)
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
