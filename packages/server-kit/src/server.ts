import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import path from 'node:path'
import type { Kysely } from 'kysely'
import type { Route, SocketRoute } from '@portal/contract'
import { createRefusals } from './audit/audit-refusals.ts'
import { auditKeyFor } from './audit/audit-key.ts'
import { createSealer } from './audit/audit-seal.ts'
import type { Brought } from './brought.ts'
import type { SessionPort } from './caller.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import { acrossEnterprises, createDatabase, createPool } from './database/database.ts'
import { broughtBy, type Feature, type Kit } from './feature.ts'
import { ownershipOf } from './database/features-ownership.ts'
import { openFiles } from './files/files.ts'
import { createApp, installHooks } from './http/app.ts'
import { handleKeyPruning } from './http/repeats/key-prune.ts'
import { mountHealth } from './http/health.ts'
import { mountRoute } from './http/mount.ts'
import type { MountDeps } from './http/mount-deps.ts'
import { mountOpenApi } from './http/openapi.ts'
import { mountProtocol } from './http/protocol.ts'
import { withSources } from './http/sources.ts'
import { createJobs } from './jobs/jobs.ts'
import { mountKitRoutes } from './kit-routes.ts'
import { kitMigrations } from './database/kit.migrations.ts'
import { createMinuteCounter } from './limits/minute-counter.ts'
import { createSharing } from './sharing.ts'
import { migrate } from './database/migrations.ts'
import { createSocketMount, type MountSocket } from './socket/mount-socket.ts'
import type { StreamHub } from './stream/hub.ts'
import { handlePruning } from './stream/prune.ts'
import { mountStreamSocket } from './stream/socket.ts'
import type { Tables } from './database/tables.ts'
import { statementLog } from './trace.ts'
import { createReminders } from './reminder/reminders.ts'
import { createReadOnlySwitch } from './read-only.ts'
import { assertDeclared } from './declared-events.ts'
import { createTransactor } from './database/transaction.ts'
import { createWatermark } from './audit/watermark.ts'
import { createCodeWords } from './code-words.ts'
import { createPeople } from './people.ts'
import { createListing } from './list/listing.ts'
import type { MountedList } from './list/mount-list.ts'

export interface ServerOptions {
  config: Config
  clock: Clock
  databaseUrl: string
  directUrl: string
  features: readonly Feature[]
  /** Provided by features/platform/identity; receives the plain database handle and the hub. */
  sessions: (deps: { db: Kysely<Tables>; hub: StreamHub; clock: Clock; config: Config }) => SessionPort
  logger: FastifyServerOptions['logger']
  /** Checks every answer against its schema before it is sent. For tests. */
  strictAnswers?: boolean
}

export interface Server {
  app: FastifyInstance
  routes: readonly Route[]
  sockets: readonly SocketRoute[]
  lists: readonly MountedList[]
  sessions: SessionPort
  db: Kysely<Tables>
  kitOf(feature: string): Kit
  /** Runs migrations, jobs, stream and the features' own start. Afterwards the server is ready. */
  start(): Promise<void>
  /** Stops accepting requests, finishes running ones, then closes sockets, jobs and pools. */
  stop(): Promise<void>
}

/** Builds the server without listening, so that tests can call it in process. */
export async function createServer(options: ServerOptions): Promise<Server> {
  const { config, clock, features } = options
  const pool = createPool(options.databaseUrl, { max: 12 })
  const db = createDatabase(
    pool,
    statementLog(() => app.log),
  )
  const app = createApp(config, options.logger ?? false)
  const refusals = createRefusals(acrossEnterprises(db), clock, app.log)
  const sealer = createSealer(acrossEnterprises(db), auditKeyFor(config), app.log)
  await installHooks(app, config, refusals, clock)
  app.addHook('onResponse', sealer.afterCall)

  const sharing = createSharing({ ...options, db: acrossEnterprises(db), pool, log: app.log })
  const { hub } = sharing
  const transactor = createTransactor(
    db,
    config.guards ? ownershipOf(features) : null,
    () => clock.now(),
    hub,
    async (tx, happenings) => {
      if (config.guards) assertDeclared(features, happenings)
      for (const feature of features) await feature.outbox?.(kitOf(feature.name), tx.as(feature.name), happenings)
    },
  )
  const jobs = createJobs(options.directUrl, app.log)
  for (const prune of [handlePruning, handleKeyPruning]) prune(jobs, acrossEnterprises(db), clock)
  const reminders = createReminders(jobs, app.log)
  const { files, incoming, upkeep, room, health } = await openFiles(config, {
    db: acrossEnterprises(db),
    now: () => clock.now(),
    log: app.log,
    jobs,
  })
  const port = options.sessions({ db: acrossEnterprises(db), hub, clock, config })
  const sessions = withSources(port, features, (feature) => kitOf(feature))
  const readOnly = createReadOnlySwitch(() => clock.now())
  const [watermark, codeWords, people] = [createWatermark(), createCodeWords(), createPeople()]
  const brought: Brought[] = []
  const sockets: SocketRoute[] = []
  const opens = createMinuteCounter(() => clock.now().getTime())
  const mountBounded = createSocketMount(app, { sessions, config, opens, places: sharing.places })
  const mountSocket: MountSocket = (declared, follow) => {
    sockets.push(declared)
    mountBounded(declared, follow)
  }
  const mountDeps: MountDeps = {
    config,
    clock,
    writes: sharing.writes,
    sessions,
    transactor,
    readOnly,
    watermark,
    uploads: { tempDir: path.join(config.dataDir, 'tmp'), room, files },
    reads: new Map(),
    strictAnswers: options.strictAnswers ?? false,
  }
  const routes: Route[] = []
  const { lists, mountList, mountImport } = createListing({ ...mountDeps, hub, jobs, codeWords, people })
  const pages = features.flatMap((feature) => feature.pages ?? [])
  const kitOf = (feature: string): Kit => ({
    config,
    clock,
    log: app.log,
    db: transactor.reader(feature),
    jobs,
    files,
    incoming,
    hub,
    readOnly,
    watermark,
    codeWords,
    people,
    sessions,
    databaseUrl: options.directUrl,
    pages,
    brought,
    routes,
    lists,
    write: (run) => transactor.write(feature, run).finally(() => sealer.wake()),
    mount: (route, handler, beforeFiles) => {
      routes.push(route)
      mountRoute(app, mountDeps, { feature, route, handler, beforeFiles })
    },
    mountList: (list, source) => mountList(kitOf(feature), feature, list, source),
    mountImport: (declared, source) => mountImport(kitOf(feature), declared, source),
    mountReminder: (reminder, source) => reminders.mount(kitOf(feature), reminder, source),
    socket: mountSocket,
    protocol: (prefix, handle) => mountProtocol(app, prefix, handle),
  })
  brought.push(...features.map((feature) => broughtBy(feature, kitOf(feature.name))))
  for (const feature of features) await feature.mount(kitOf(feature.name))
  mountKitRoutes(kitOf('kit'), room)
  mountOpenApi(app, routes)
  mountStreamSocket(mountSocket, hub)
  mountHealth(app, {
    config,
    ...health,
    jobsRun: () => jobs.healthy(),
    askDatabase: () => pool.query('select 1'),
  })

  return {
    app,
    routes,
    sockets,
    lists,
    sessions,
    db,
    kitOf,
    async start() {
      await migrate(pool, [...kitMigrations, ...features.flatMap((feature) => feature.migrations)])
      for (const part of [sealer, refusals, upkeep]) part.start()
      await sharing.start()
      await jobs.start()
      for (const feature of features) await feature.start?.(kitOf(feature.name))
    },
    async stop() {
      hub.closeAll()
      await app.close()
      for (const part of [jobs, upkeep, refusals, sealer, sharing]) await part.stop()
      await db.destroy()
    },
  }
}
