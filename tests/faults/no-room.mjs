// Preloaded into the product where no small disk can be made: while a file is there, the disk counts as full.
import { existsSync, promises } from 'node:fs'
import { createRequire, syncBuiltinESMExports } from 'node:module'

const flag = process.env.NO_ROOM_WHILE ?? ''
const { writeFile } = promises

promises.writeFile = async (...args) => {
  if (existsSync(flag)) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  return writeFile(...args)
}
syncBuiltinESMExports()

// SQLite itself refuses to grow beyond a number of pages, and answers as it does on a full disk.
const Database = createRequire(import.meta.url)('libsql')
const { prepare } = Database.prototype
/** @param {string} sql */
Database.prototype.prepare = function (sql) {
  const statement = prepare.call(this, sql)
  for (const name of ['all', 'run']) {
    const run = statement[name].bind(statement)
    statement[name] = (/** @type {unknown[]} */ ...values) => {
      this.exec(`pragma max_page_count = ${existsSync(flag) ? 1 : 4_294_967_294}`)
      return run(...values)
    }
  }
  return statement
}
