export interface Wall {
  /** A folder, or one file. `*` stands for one name; the most exact room that holds a file is its room. */
  room: string
  /** The rooms it may import besides itself; `x/**` means every room under x. */
  mayImport: string[]
  /** The packages it may import; all unless said. */
  onlyPackages?: RegExp
  neverPackages?: RegExp
}

const react = /^(react|react-dom|react-router|@react-router\/.+)(\/|$)/
const serverSide = /^(node:|(fastify|@fastify\/.+|kysely|libsql|pg|sharp|pino|nodemailer|@node-rs\/.+)(\/|$))/
const none = /^$/
/** What of it parts that know nothing of the product take, too: how a text is shown, whoever says it. */
const aboutTexts = ['contract/language-of.ts', 'contract/said.ts']
const contract = ['contract', ...aboutTexts]
/** The specification's calls through which people come in: our screens make them as its own client does. */
const waysIn = ['login-calls', 'sign-up-calls', 'office-calls', 'words'].map(
  (file) => `contract/compat/${file}.ts`,
)
const compat = ['contract/compat', ...waysIn]
const anywhereInWeb = ['web/**', ...contract, ...waysIn]
const sharedByScreens = [
  'web/features/*',
  'web/form',
  'web/ui',
  'web/lib',
  'web/content',
  'web/pictures',
  ...contract,
  ...waysIn,
]

/** The doors of the areas: they take a transaction, and open one only where decision 10 says why. */
const doors = ['server/areas/*/service.ts', 'server/areas/*/*-service.ts', 'server/areas/*/*/*-service.ts']
const besideAnArea = [...doors, 'server/platform', ...contract]

/** Who may import whom: docs/map.md in a form a test can hold. */
export const walls: Wall[] = [
  {
    room: 'contract',
    mayImport: ['contract/examples.ts', ...aboutTexts, ...compat],
    onlyPackages: /^(zod|qr)(\/|$)/,
  },
  // What only the specification's callers speak: of it no screen knows more than the ways in.
  ...compat.map((room) => ({
    room,
    mayImport: [...contract, ...compat, 'contract/examples.ts'],
    onlyPackages: /^zod(\/|$)/,
  })),
  // Bodies that work, for /api/docs: no room of web may import them, and the build strips them from the calls.
  { room: 'contract/examples.ts', mayImport: [], onlyPackages: none },
  ...aboutTexts.map((room) => ({ room, mayImport: [], onlyPackages: none })),

  { room: 'server/platform', mayImport: contract, neverPackages: react },
  { room: 'server/areas/*', mayImport: besideAnArea, neverPackages: react },
  ...['service.ts', '*-service.ts', '*/*-service.ts'].map((file) => ({
    room: `server/areas/*/${file}`,
    mayImport: besideAnArea,
    neverPackages: react,
  })),
  // The doors of MAP 1: whatever of the same area, and what the areas lend to anybody.
  {
    room: 'server/api/*',
    mayImport: ['server/flows', 'server/areas/*', ...besideAnArea],
    neverPackages: react,
  },
  { room: 'server/flows', mayImport: besideAnArea, neverPackages: react },
  // Adapters of the specification's calls; nothing of the server rests on them.
  {
    room: 'server/compat',
    mayImport: ['server/flows', ...besideAnArea, ...compat],
    neverPackages: react,
  },
  {
    room: 'server/reference',
    mayImport: ['server/platform', ...contract, ...compat],
    neverPackages: react,
  },
  {
    room: 'server/operations',
    mayImport: ['server', ...doors, 'server/platform', ...contract],
    neverPackages: react,
  },
  {
    room: 'server',
    mayImport: [
      'server/api/*',
      'server/areas/**',
      'server/flows',
      'server/compat',
      'server/reference',
      'server/platform',
      'demo',
      ...contract,
    ],
    neverPackages: react,
  },
  {
    room: 'demo',
    mayImport: ['server/areas/**', 'server/flows', 'server/platform', ...contract],
    neverPackages: react,
  },

  { room: 'web/ui', mayImport: aboutTexts, neverPackages: serverSide },
  { room: 'web/lib', mayImport: [...contract], neverPackages: serverSide },
  { room: 'web/form', mayImport: ['web/ui', 'web/lib', ...contract], neverPackages: serverSide },
  { room: 'web/pictures', mayImport: [], neverPackages: serverSide },
  { room: 'web/content', mayImport: ['web/pictures', ...contract], neverPackages: serverSide },
  {
    room: 'web/features/*',
    mayImport: ['web/form', 'web/ui', 'web/lib', 'web/content', 'web/pictures', ...contract],
    neverPackages: serverSide,
  },
  { room: 'web/panel', mayImport: sharedByScreens, neverPackages: serverSide },
  { room: 'web/site', mayImport: sharedByScreens, neverPackages: serverSide },
  { room: 'web/admin', mayImport: ['web/panel', ...sharedByScreens], neverPackages: serverSide },
  { room: 'web/admin/shared', mayImport: ['web/panel', ...sharedByScreens], neverPackages: serverSide },
  // What an area lends to the screens of others.
  { room: 'web/admin/*/shared', mayImport: ['web/panel', ...sharedByScreens], neverPackages: serverSide },
  {
    room: 'web/admin/*',
    mayImport: ['web/admin/shared', 'web/admin/*/shared', 'web/panel', ...sharedByScreens],
    neverPackages: serverSide,
  },
  { room: 'web/learner', mayImport: ['web/panel', ...sharedByScreens], neverPackages: serverSide },
  { room: 'web', mayImport: anywhereInWeb, neverPackages: serverSide },
  { room: 'web/entry.server.tsx', mayImport: anywhereInWeb },

  {
    room: 'host',
    mayImport: ['server', 'server/platform', 'web/lib', ...contract],
  },
  {
    room: 'main.ts',
    mayImport: ['host', 'server', 'server/operations', 'server/platform', ...contract],
  },

  // What proves, measures and builds the product may look into all of it; nothing of the product looks back.
  { room: 'server/testing', mayImport: ['**'] },
  { room: 'tests', mayImport: ['**'] },
  { room: 'bench', mayImport: ['**'] },
  { room: 'scripts', mayImport: ['**'] },
  { room: '*.config.ts', mayImport: ['**'] },
]

/** A test may also import all of its own side, that side's testing parts and any package. */
export const testsMayImport: Record<string, string[]> = {
  contract: ['contract/**'],
  server: ['server/**', 'demo', ...contract, ...compat, 'tests'],
  web: [...anywhereInWeb, 'tests'],
  host: ['host', 'server/**', 'web/lib', ...contract, ...compat, 'tests'],
}

export const testFile = /\.test\.tsx?$/

/** The map of URLs is read while building, and leaves the development's own pages out of a production build. */
export const mayReadEnvironment =
  /^(server\/config\.ts|web\/routes\.ts|server\/testing\/.+|(tests|bench|scripts)\/.+|[^/]+\.config\.ts)$/
