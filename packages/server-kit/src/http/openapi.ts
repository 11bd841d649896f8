import type { FastifyInstance } from 'fastify'
import { paceOf, type Route } from '@portal/contract'
import { writesAMinute } from '../limits/limits.ts'
import { withRecord } from './tolerated.ts'

const envelope = (data: object) => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code: { type: 'integer' }, msg: { type: 'string' }, data },
})

/** The documented 429 answer of a writing call, with its limit per minute. */
function tooManyOf(route: Route): Record<string, object> {
  const pace = paceOf(route)
  if (pace === 'reads' || pace === 'visits') return {}
  return {
    429: {
      description: `每个账号每分钟最多 ${writesAMinute[pace]} 次`,
      headers: { 'Retry-After': { description: '秒', schema: { type: 'integer' } } },
    },
  }
}

function answered(route: Route): Record<string, object> {
  if (route.answer === 'protocol') return { '2XX': { description: '由协议规定，没有内容' } }
  if (route.answer === 'file')
    return {
      200: {
        description: '文件',
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
    }
  return { 200: { description: '成功', content: { 'application/json': { schema: envelope(route.data) } } } }
}

function operation(route: Route): object {
  const parameters = (['query', 'params'] as const).flatMap((place) => {
    const schema = route[place]
    return Object.entries(schema?.properties ?? {}).map(([name, value]) => ({
      name,
      in: place === 'query' ? 'query' : 'path',
      required: place === 'params' || (schema?.required as string[] | undefined)?.includes(name) === true,
      schema: value,
    }))
  })
  const content = route.upload
    ? {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: {
              uploadFiles: { type: 'string', format: 'binary' },
              ...(route.body as { properties?: object } | undefined)?.properties,
            },
          },
        },
      }
    : route.stream
      ? { [route.stream.mediaType]: { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema: route.body && withRecord(route, route.body) } }
  return {
    summary: route.summary,
    tags: [route.tag],
    'x-access': route.access,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.body || route.upload || route.stream ? { requestBody: { required: true, content } } : {}),
    responses: {
      ...answered(route),
      ...tooManyOf(route),
    },
  }
}

/** openapi.json from the mounted declarations: full paths, no server prefix, `x-access` on each. */
export function openApiOf(routes: readonly Route[]): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const route of routes.filter((candidate) => candidate.path.startsWith('/japi'))) {
    for (const url of [route.path, ...(route.aliases ?? [])].filter((path) => path.startsWith('/japi'))) {
      const path = url.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) }
    }
  }
  return { openapi: '3.1.0', info: { title: '财金运营门户', version: '1' }, paths }
}

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The readable page: one line per call, no script and no style sheet. */
function readablePage(routes: readonly Route[]): string {
  const byTag = Map.groupBy(
    routes.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    (route) => route.tag,
  )
  const sections = [...byTag].map(
    ([tag, own]) =>
      `<h2>${escape(tag)}</h2><table><thead><tr><th>方法<th>地址<th>说明<th>谁可以调用</thead><tbody>${own
        .map(
          (route) =>
            `<tr><td>${route.method}<td><code>${escape(route.path)}</code><td>${escape(route.summary)}<td>` +
            `<code>${escape(route.access)}</code>`,
        )
        .join('')}</tbody></table>`,
  )
  return (
    '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>接口说明</title><h1>接口说明</h1>' +
    `<p>机读版本：<a href="openapi.json">openapi.json</a></p>${sections.join('')}</html>`
  )
}

export function mountOpenApi(app: FastifyInstance, routes: readonly Route[]): void {
  app.get('/japi/openapi.json', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(openApiOf(routes))),
  )
  app.get('/japi/openapi', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(readablePage(routes)),
  )
}
