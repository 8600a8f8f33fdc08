import { start } from '#host/start.ts'
import { operate } from '#server/operations/operate.ts'

const [operation, ...args] = process.argv.slice(2)

if (operation === undefined) await start()
else await operate(operation, args)
