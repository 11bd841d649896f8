import type { FastifyInstance } from 'fastify'
import client from 'prom-client'
import type { Config } from '../config/config.ts'
import { mayReadMetrics } from './metrics-reader.ts'

export interface HealthDeps {
  config: Config
  /** Any statement; rejects while the database does not answer. */
  askDatabase(): Promise<unknown>
  jobsRun(): boolean
  freeDisk(): Promise<number>
  uploadsStopped(): Promise<boolean>
  filesReached(): Promise<boolean>
}

/**
 * /healthz: the process is alive. /readyz: database and jobs answer; it also says that files are away, but stays 200,
 * for most work goes on without them. /metrics: Prometheus text, not public.
 */
export function mountHealth(app: FastifyInstance, deps: HealthDeps): void {
  const registry = new client.Registry()
  const seconds = new client.Histogram({
    name: 'http_request_duration_seconds',
    help: 'HTTP requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  new client.Gauge({
    name: 'data_disk_free_bytes',
    help: 'Free bytes of the disk of DATA_DIR',
    registers: [registry],
    async collect() {
      this.set(await deps.freeDisk())
    },
  })
  new client.Gauge({
    name: 'uploads_stopped',
    help: '1 while uploads are refused for want of disk',
    registers: [registry],
    async collect() {
      this.set((await deps.uploadsStopped()) ? 1 : 0)
    },
  })
  new client.Gauge({
    name: 'files_reached',
    help: '0 while the storage of files does not answer',
    registers: [registry],
    async collect() {
      this.set((await deps.filesReached()) ? 1 : 0)
    },
  })
  app.addHook('onResponse', (request, reply, done) => {
    seconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
    done()
  })
  app.get('/healthz', (_request, reply) => reply.send({ code: 200, msg: '', data: { live: true } }))
  app.get('/readyz', async (_request, reply) => {
    const [database, files] = await Promise.all([
      deps.askDatabase().then(
        () => true,
        () => false,
      ),
      deps.filesReached(),
    ])
    const jobs = deps.jobsRun()
    const ready = database && jobs
    return reply.status(ready ? 200 : 503).send({
      code: ready ? 200 : 503,
      msg: ready ? (files ? '' : '文件存储暂时连不上，其他功能正常') : '服务正在准备',
      data: { database, jobs, files },
    })
  })
  // Watching the event loop wakes the process a hundred times a second, so it begins with the first reader.
  let isWatched = false
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, deps.config)) return reply.status(403).send({ code: 403, msg: '拒绝访问', data: null })
    if (!isWatched) client.collectDefaultMetrics({ register: registry })
    isWatched = true
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
