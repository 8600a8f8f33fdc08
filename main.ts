import { start } from '#host/start.ts'

await start()
