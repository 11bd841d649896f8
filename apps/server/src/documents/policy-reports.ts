import type { FastifyInstance } from 'fastify'
import { reportPath } from './policies.ts'

const bodyLimit = 16_384
/** Log lines per hour, because anybody can send reports. */
const mostAnHour = 100
const hourMs = 3_600_000

/** Logs browsers' policy reports: only the directive and addresses without their queries. */
export function takePolicyReports(app: FastifyInstance): void {
  let since = 0
  let count = 0
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, body),
    )
    scope.post(reportPath, { bodyLimit }, async (request, reply) => {
      if (Date.now() - since > hourMs) {
        since = Date.now()
        count = 0
      }
      count += 1
      if (count <= mostAnHour) request.log.warn({ report: factsOf(String(request.body)) }, 'content security policy')
      return reply.status(204).send()
    })
  })
}

function factsOf(text: string): Record<string, string> {
  try {
    const { 'csp-report': report = {} } = JSON.parse(text) as { 'csp-report'?: Record<string, unknown> }
    return Object.fromEntries(
      [
        'effective-directive',
        'violated-directive',
        'blocked-uri',
        'document-uri',
        'source-file',
        'line-number',
      ].flatMap((name) =>
        report[name] === undefined ? [] : [[name, String(report[name]).split(/[?#]/)[0]?.slice(0, 200) ?? '']],
      ),
    )
  } catch {
    return {}
  }
}
