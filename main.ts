import { keepFilesPrivate } from '#server/platform/data-folder.ts'

keepFilesPrivate()

const [operation, ...args] = process.argv.slice(2)

// Either is read without the other: a task of the owner needs none of the pages.
if (operation === undefined) await (await import('#host/start.ts')).start()
else await (await import('#server/operations/operate.ts')).operate(operation, args)
