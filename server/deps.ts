import type { Logger } from 'pino'
import { seedDemo } from '#demo/seed.ts'
import { emailLinks } from './areas/accounts/email-links.ts'
import { findAnySealed } from './areas/accounts/factors/totp-service.ts'
import { addReadyTemplates } from './areas/certificates/template-service.ts'
import { isDemoDue, isForTheDemo } from './areas/office/demo/demo-service.ts'
import { addLegalDrafts } from './areas/site/content/legal-pages-service.ts'
import { liveSite } from './areas/site/content/live-site.ts'
import { keepSchedule } from './areas/site/content/scheduler.ts'
import { keepEvents } from './areas/site/events/event-notifications-service.ts'
import type { Config } from './config.ts'
import { emailAttachments } from './email-attachments.ts'
import { addFirstAdmin } from './first-admin.ts'
import { keepAsking, keepTidy } from './housekeeping.ts'
import type { AppContext } from './platform/app-context.ts'
import { databaseFile, incomingFolder } from './platform/data-folder.ts'
import type { Database } from './platform/db/engine.ts'
import { lockFolder } from './platform/db/folder-lock.ts'
import { migrate } from './platform/db/migrate.ts'
import { openSqlite } from './platform/db/sqlite.ts'
import { cachedFiles } from './platform/files/cached-files.ts'
import type { FileEngine } from './platform/files/file-engine.ts'
import { checkFiles, openFiles } from './platform/files/open-files.ts'
import { privateFiles } from './platform/files/private-files.ts'
import { publicFiles } from './platform/files/public-files.ts'
import { limitDownloads } from './platform/http/limit-concurrency.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { pictureStore } from './platform/images/picture-store.ts'
import { mailServer } from './platform/mail/mail-server.ts'
import { mailWorker } from './platform/mail/worker.ts'
import { type Changes, localChanges } from './platform/page-cache/changes.ts'
import { pageCache } from './platform/page-cache/page-cache.ts'
import { argon2Passwords } from './platform/security/passwords.ts'
import { readSecretKey } from './platform/security/read-secret-key.ts'
import { sealWith } from './platform/security/seal.ts'
import { readyFolder } from './ready-folder.ts'

export interface Deps {
  context: AppContext
  /** Gives the demo its people, until they are all there; nobody else is served by SQLite meanwhile. */
  bringToLife: (() => void) | null
  /** Lets the emails that are on their way finish; no other leaves. */
  stopBackground(): Promise<void>
  close(): Promise<void>
}

/** Opens everything the server works with, brings it up to date and fills it on the first start. */
export async function openDeps(config: Config, log: Logger, root: string): Promise<Deps> {
  const { database, changes, close } = await openStorage(config, log)
  try {
    const files = openFiles(config)
    const shown = config.bucket ? cachedFiles(files) : files
    await checkFiles(config, (of, err) => log.warn({ err }, of))
    await migrate(database)
    const now = () => new Date()
    const seal = sealWith(await readSecretKey(config.dataDir, config.secretKey))
    const context: AppContext = {
      db: database.db,
      passwords: argon2Passwords(),
      seal,
      pictures: pictureStore(shown),
      privateFiles: privateFiles(files),
      publicFiles: publicFiles(shown),
      incoming: incomingFolder(config.dataDir),
      changes,
      pageCache: pageCache(changes, securityHeaders(config.publicUrl)),
      site: liveSite({
        db: database.db,
        changes,
        now,
        publicUrl: config.publicUrl,
        publicFiles: publicFiles(shown),
        seal,
        log,
      }),
      log,
      now,
      publicUrl: config.publicUrl,
      mail: mailServer({ ...config, db: database.db, seal }),
      razorpayUrl: config.razorpayUrl,
      rateLimit: config.rateLimit,
      downloads: limitDownloads(2),
    }
    await warnOfWrongKey(context)
    await addReadyTemplates(database, now())
    await addFirstAdmin(
      database,
      context.passwords,
      config.admin,
      now(),
      (generated) => printPassword(config.admin.email, generated),
      (tx) => addLegalDrafts(tx, now()),
    )
    if (config.seed !== 'none') {
      const wanted = { isLiving: config.seed === 'demo', root }
      await seedDemo({ ...database, pictures: context.pictures }, wanted, now())
    }
    // Emails bear the institute's name from the first one on.
    await context.site.read()
    const life = lifeOfDemo(context)
    await context.mail.refresh()
    const stopOthers = startBackground(context, files)
    const stopBackground = async () => {
      await life.ended()
      await stopOthers()
    }
    return {
      context,
      bringToLife: (await isDemoDue(context.db)) ? life.begin : null,
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

/** After a restore elsewhere: codes of apps are refused until the key is put back, or each factor is reset. */
async function warnOfWrongKey({ db, seal, log }: AppContext): Promise<void> {
  const known = await findAnySealed(db)
  if (known && seal.open(known.sealed, known.accountId) === null)
    log.error(
      'the secrets of authenticator apps were sealed by another key: put back secret.key or SECRET_KEY, or reset the factors',
    )
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

/** Starts what works without being asked: emails go out, what has ended is cleared away. */
function startBackground(context: AppContext, files: FileEngine): () => Promise<void> {
  const stopTidying = keepTidy(context, files)
  const stopAsking = keepAsking(context)
  const stopSchedule = keepSchedule(context)
  const stopEvents = keepEvents(context)
  const worker = mailWorker({
    ...context,
    mailer: context.mail.mailer,
    isReady: context.mail.refresh,
    makeLink: emailLinks(context),
    isHeldBack: ({ to_address }) => isForTheDemo(context.db, to_address),
    readAttachment: emailAttachments(context),
  })
  worker.start()
  return async () => {
    stopTidying()
    stopAsking()
    stopSchedule()
    stopEvents()
    await worker.stop()
  }
}

/** The year of the demo's people: how it is begun, and how to wait for it. */
function lifeOfDemo(context: AppContext): { begin(): void; ended(): Promise<void> } {
  let running: Promise<void> | undefined
  let isOver = false
  return {
    begin() {
      if (isOver) return
      running ??= import('#demo/living/bring-to-life.ts')
        .then(({ bringToLife }) => bringToLife(context))
        .catch((err: unknown) => context.log.error({ err }, 'the demo could not be brought to life'))
    },
    async ended() {
      isOver = true
      await running
    },
  }
}

interface Storage {
  database: Database
  changes: Changes
  close(): Promise<void>
}

async function openStorage(config: Config, log: Logger): Promise<Storage> {
  const open = await readyFolder(config.dataDir)
  if (open.length > 0)
    log.warn(
      { path: open[0] },
      'open to other users of this machine, and not for this product alone to close',
    )
  if (!config.databaseUrl) {
    const lock = lockFolder(config.dataDir)
    const database = openSqlite(databaseFile(config.dataDir))
    const close = async () => {
      await database.close()
      lock.release()
    }
    return { database, changes: localChanges(), close }
  }
  const { openPostgres } = await import('./platform/db/postgres.ts')
  const { postgresChanges } = await import('./platform/db/postgres-changes.ts')
  const database = openPostgres(config.databaseUrl, (err) =>
    log.warn({ err }, 'a database connection was lost'),
  )
  const changes = postgresChanges(config.databaseUrl, database.pool)
  await changes.connect()
  const close = async () => {
    await changes.close()
    await database.close()
  }
  return { database, changes, close }
}
