import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { addFirstAdmin } from './first-admin.ts'
import { databaseFile, uploadsFolder } from './platform/data-folder.ts'
import type { Database } from './platform/db/engine.ts'
import { lockFolder } from './platform/db/folder-lock.ts'
import { migrate } from './platform/db/migrate.ts'
import { openSqlite } from './platform/db/sqlite.ts'
import { type CatalogueChanges, localChanges } from './platform/page-cache/changes.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { shelf } from './platform/page-cache/page-cache.ts'
import { pictureStore } from './platform/images/picture-store.ts'
import type { Postman } from './platform/mail/mailer.ts'
import { mailWorker } from './platform/mail/worker.ts'
import { keepTidy } from './platform/security/housekeeping.ts'
import { letterLinks } from './platform/security/letter-links.ts'
import { argon2Passwords } from './platform/security/passwords.ts'
import type { Tools } from './platform/app-context.ts'
import { readyFolder } from './ready-folder.ts'
import { seedDemo } from '#demo/seed.ts'

export interface Deps {
  tools: Tools
  /** Lets the letters that are on their way finish; no other leaves. */
  stopBackground(): Promise<void>
  close(): Promise<void>
}

/** Opens everything the server works with, brings it up to date and fills it on the first start. */
export async function openDeps(config: Config, log: Logger, root: string): Promise<Deps> {
  const { database, catalogueChanges, close } = await openStorage(config, log)
  try {
    await migrate(database)
    const now = () => new Date()
    const tools: Tools = {
      db: database.db,
      passwords: argon2Passwords(),
      pictures: pictureStore(uploadsFolder(config.dataDir)),
      catalogueChanges,
      shelf: shelf(catalogueChanges, securityHeaders(config.publicUrl)),
      log,
      now,
      publicUrl: config.publicUrl,
      mailFrom: config.mailFrom,
      sendsMail: config.smtpUrl !== undefined,
      rateLimit: config.rateLimit,
    }
    if (config.seed === 'demo') await seedDemo({ ...database, pictures: tools.pictures }, root, now())
    await addFirstAdmin(database, tools.passwords, config.admin, now(), (generated) =>
      printPassword(config.admin.email, generated),
    )
    const stopBackground = await startBackground(config, tools)
    return {
      tools,
      stopBackground,
      async close() {
        await stopBackground()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

function printPassword(email: string, generated: string): void {
  console.log(
    [
      '',
      '  The first admin has been made. This password is shown only once:',
      '',
      `    email     ${email}`,
      `    password  ${generated}`,
      '',
    ].join('\n'),
  )
}

/** Starts what works without being asked: letters go out, what has ended is cleared away. */
async function startBackground(config: Config, tools: Tools): Promise<() => Promise<void>> {
  const stopTidying = keepTidy(tools)
  const postman = await hirePostman(config)
  const worker = postman ? mailWorker({ ...tools, postman, makeLink: letterLinks(tools) }) : null
  worker?.start()
  return async () => {
    stopTidying()
    await worker?.stop()
  }
}

/** What only some owners use is loaded for them alone: the start is quicker without. */
async function hirePostman({ smtpUrl, mailFrom, publicUrl }: Config): Promise<Postman | null> {
  if (!smtpUrl) return null
  const { smtpPostman } = await import('./platform/mail/mailer.ts')
  return smtpPostman({ url: smtpUrl, from: mailFrom, host: new URL(publicUrl).hostname })
}

interface Storage {
  database: Database
  catalogueChanges: CatalogueChanges
  close(): Promise<void>
}

async function openStorage(config: Config, log: Logger): Promise<Storage> {
  const open = await readyFolder(config.dataDir)
  if (open.length > 0) log.warn({ path: open[0] }, 'other users of this machine may read the data folder')
  if (!config.databaseUrl) {
    const lock = lockFolder(config.dataDir)
    const database = openSqlite(databaseFile(config.dataDir))
    const close = async () => {
      await database.close()
      lock.release()
    }
    return { database, catalogueChanges: localChanges(), close }
  }
  const { openPostgres } = await import('./platform/db/postgres.ts')
  const { postgresChanges } = await import('./platform/db/postgres-changes.ts')
  const database = openPostgres(config.databaseUrl, (err) =>
    log.warn({ err }, 'a database connection was lost'),
  )
  const catalogueChanges = postgresChanges(config.databaseUrl, database.pool)
  await catalogueChanges.connect()
  const close = async () => {
    await catalogueChanges.close()
    await database.close()
  }
  return { database, catalogueChanges, close }
}
