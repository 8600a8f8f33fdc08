import type { Actor } from '#server/platform/audit.ts'

/** Who did everything at the demo's institute. */
export const demoActor: Actor = { id: 'demo', name: 'The demo', role: 'office' }
