import { start } from '#host/start.ts'
import { keepFilesPrivate } from '#server/platform/data-folder.ts'

keepFilesPrivate()

const [operation, ...args] = process.argv.slice(2)

if (operation === undefined) await start()
else await (await import('#server/operations/operate.ts')).operate(operation, args)
