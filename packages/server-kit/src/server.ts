import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import websocket from '@fastify/websocket'
import fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { CodedError, uploadRoomRoute, type Route } from '@portal/contract'
import { createRefusals } from './audit-refusals.ts'
import { auditKeyFor } from './audit-key.ts'
import { createSealer } from './audit-seal.ts'
import type { SessionPort } from './caller.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { acrossEnterprises, createDatabase, createPool } from './database.ts'
import type { Feature, Kit } from './feature.ts'
import { createFreeDisk } from './files/free-disk.ts'
import { createFileStore } from './files/store.ts'
import { createUpkeep } from './files/upkeep.ts'
import { createUploadRoom } from './files/upload-room.ts'
import { knowCallers } from './http/caller-address.ts'
import { refuseUnread } from './http/client-errors.ts'
import { sendRefusal } from './http/errors.ts'
import { mountHeaders } from './http/headers.ts'
import { mountHealth } from './http/health.ts'
import { mountRoute, type MountDeps } from './http/mount.ts'
import { mountOpenApi } from './http/openapi.ts'
import { mountProtocol } from './http/protocol.ts'
import { withSources } from './http/sources.ts'
import { compileLazily } from './http/validation.ts'
import { newRequestId } from './ids.ts'
import { createJobs } from './jobs.ts'
import { kitMigrations } from './kit.migrations.ts'
import { createMinuteCounter } from './limits/minute-counter.ts'
import { createPlaces } from './limits/places.ts'
import { migrate } from './migrations.ts'
import type { Ownership } from './ownership.ts'
import { createSocketMount, socketOptions } from './socket/mount-socket.ts'
import { createHub, type StreamHub } from './stream/hub.ts'
import { mountStreamSocket } from './stream/socket.ts'
import type { Tables } from './tables.ts'
import { statementLog, trace } from './trace.ts'
import { createReadOnlySwitch } from './read-only.ts'
import { createTransactor } from './transaction.ts'
import { createWatermark } from './watermark.ts'

export interface ServerOptions {
  config: Config
  clock: Clock
  databaseUrl: string
  directUrl: string
  features: readonly Feature[]
  /** Made by features/identity; gets the plain database handle and the hub. */
  sessions: (deps: { db: Kysely<Tables>; hub: StreamHub; clock: Clock }) => SessionPort
  logger: FastifyServerOptions['logger']
  /** Check every answer against its declaration before it is sent: tests. */
  strictAnswers?: boolean
}

export interface Server {
  app: FastifyInstance
  routes: readonly Route[]
  sessions: SessionPort
  db: Kysely<Tables>
  kitOf(feature: string): Kit
  /** Migrations, jobs, stream, features' own start; after it the server may say `ready`. */
  start(): Promise<void>
  /** Stops taking requests, lets those in flight finish, closes sockets, jobs and pools. */
  stop(): Promise<void>
}

/** Other spellings of documented paths, written back to ours before routing; the host of a whole address falls off. */
export const canonicalPath = (url: string): string =>
  url
    .replace(/^https?:\/\/[^/?#]*\/?/i, '/')
    .replace(/^\/japi\/(?:chn-api-manage|api-manage)\//, '/japi/api/manage/')
    .replace(/^\/japi\/chn-api-attachment\//, '/japi/api/attachment/')

/** Of an address that somebody made up, so much stands in the log. */
const mostOfPath = 500

/** The server built apart from listening: tests call it in process. */
export async function createServer(options: ServerOptions): Promise<Server> {
  const { config, clock, features } = options
  const pool = createPool(options.databaseUrl, { max: 12 })
  const db = createDatabase(
    pool,
    statementLog(() => app.log),
  )
  const settings: FastifyServerOptions = {
    logger: options.logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy > 0 ? (_address, hop) => hop < config.trustProxy : false,
    genReqId: newRequestId,
    requestTimeout: 180_000,
    rewriteUrl: (request) => canonicalPath(request.url ?? '/'),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: refuseUnread,
    // An address that can't be decoded never reaches the router.
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id)
      sendRefusal(error, request, reply)
    },
  }
  const app = fastify(settings)
  // Nothing of ours is asked in plain text: 415, not a body that fails its schema.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(compileLazily as never)
  const refusals = createRefusals(acrossEnterprises(db), clock, app.log)
  const sealer = createSealer(acrossEnterprises(db), auditKeyFor(config), app.log)
  app.setErrorHandler((error, request, reply) => {
    refusals.note(error, request, request.routeOptions.config.route, request.portalCaller)
    sendRefusal(error, request, reply)
  })
  knowCallers(app, config.trustProxy)
  // The request's number goes with whatever is done for it.
  app.addHook('onRequest', (request, _reply, done) => trace.run(request.id, done))
  app.setNotFoundHandler((request, reply) => sendRefusal(new CodedError('notFound'), request, reply))
  app.decorateRequest('portalCaller', null)
  mountHeaders(app, config)
  // One line a refused or failed call, none for the rest; addresses without their query, which may bear tickets.
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode < 400) return
    const { method, portalCaller: caller } = request
    const asked = { method, path: request.url.split('?')[0]?.slice(0, mostOfPath) }
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ ...asked, status: reply.statusCode, user: caller?.userId, ms }, 'refused')
  })
  await app.register(cookie)
  await app.register(multipart)
  await app.register(websocket, {
    options: { ...socketOptions },
    // What the other side sent wrong is no fault of ours.
    errorHandler: (error, socket, request) => {
      request.log.info({ err: error }, 'socket')
      socket.terminate()
    },
  })

  const ownership = config.guards ? ownershipOf(features) : null
  const hub = createHub(acrossEnterprises(db), pool, options.directUrl, app.log, () => clock.now())
  const transactor = createTransactor(
    db,
    ownership,
    () => clock.now(),
    (told) => hub.touched(told),
    async (tx, happenings) => {
      for (const feature of features) await feature.outbox?.(kitOf(feature.name), tx.as(feature.name), happenings)
    },
  )
  const jobs = createJobs(options.directUrl, app.log)
  const files = createFileStore({ config, db: acrossEnterprises(db), now: () => clock.now(), log: app.log })
  const upkeep = createUpkeep(files, app.log)
  const disk = createFreeDisk(config.dataDir)
  const room = createUploadRoom(acrossEnterprises(db), disk, config.uploads, app.log)
  const sessions = withSources(options.sessions({ db: acrossEnterprises(db), hub, clock }), features, (feature) =>
    kitOf(feature),
  )
  const readOnly = createReadOnlySwitch(() => clock.now())
  const watermark = createWatermark()
  const mountSocket = createSocketMount(app, {
    sessions,
    config,
    opens: createMinuteCounter(() => clock.now().getTime()),
    places: createPlaces(),
  })
  const writes = createMinuteCounter(() => clock.now().getTime())
  const uploads = { tempDir: path.join(config.dataDir, 'tmp'), room, files }
  const mountDeps: MountDeps = {
    config,
    clock,
    writes,
    sessions,
    transactor,
    readOnly,
    watermark,
    uploads,
    strictAnswers: options.strictAnswers ?? false,
  }
  const routes: Route[] = []
  const pages = features.flatMap((feature) => feature.pages ?? [])

  const kitOf = (feature: string): Kit => ({
    config,
    clock,
    log: app.log,
    db: transactor.reader(feature),
    jobs,
    files,
    hub,
    readOnly,
    watermark,
    sessions,
    databaseUrl: options.directUrl,
    pages,
    routes,
    write: (run) => transactor.write(feature, run),
    mount: (route, handler) => {
      routes.push(route)
      mountRoute(app, mountDeps, feature, route, handler)
    },
    socket: mountSocket,
    protocol: (prefix, handle) => mountProtocol(app, prefix, handle),
  })
  for (const feature of features) await feature.mount(kitOf(feature.name))
  kitOf('kit').mount(uploadRoomRoute, ({ query }, { scope }) =>
    room.assertRoom({ ...scope, bytes: Number(query.bytes), kept: query.kept === '1' }),
  )
  mountOpenApi(app, routes)
  mountStreamSocket(mountSocket, hub)
  mountHealth(app, {
    config,
    freeDisk: () => disk.bytes(),
    uploadsStopped: () => room.isStopped(),
    jobsRun: () => jobs.healthy(),
    databaseAnswers: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
  })

  return {
    app,
    routes,
    sessions,
    db,
    kitOf,
    async start() {
      await migrate(pool, [...kitMigrations, ...features.flatMap((feature) => feature.migrations)])
      sealer.start()
      refusals.start()
      upkeep.start()
      await hub.start()
      await jobs.start()
      for (const feature of features) await feature.start?.(kitOf(feature.name))
    },
    async stop() {
      await hub.stop()
      await app.close()
      await jobs.stop()
      await upkeep.stop()
      await refusals.stop()
      await sealer.stop()
      await db.destroy()
    },
  }
}

function ownershipOf(features: readonly Feature[]): Ownership {
  const kitTables = [
    'audit_chain',
    'audit_key',
    'audit_log',
    'audit_seal',
    'audit_unsealed',
    'enterprise_event',
    'enterprise_stream',
    'idempotency',
    'stored_file',
    'stored_volume',
    'user_event',
    'user_source',
    'user_stream',
  ] as const
  return {
    owner: new Map([
      ...kitTables.map((table) => [table, 'kit'] as const),
      ...features.flatMap((feature) => feature.tables.map((table) => [table, feature.name] as const)),
    ]),
    enterprise: new Set(features.flatMap((feature) => feature.enterpriseTables ?? [])),
  }
}
