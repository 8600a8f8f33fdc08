import { start } from '#host/start.ts'

const [operation, ...args] = process.argv.slice(2)

if (operation === undefined) await start()
else await (await import('#server/operations/operate.ts')).operate(operation, args)
