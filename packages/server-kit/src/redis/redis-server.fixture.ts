import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { RedisClientType } from '@redis/client'

/** The machine's own redis-server, without a file and without a password, to be killed and started at one address. */
export interface RedisServer {
  url: string
  /** Resolves once it answers. */
  start(): Promise<void>
  kill(): Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

export async function redisServer(): Promise<RedisServer> {
  const port = await freePort()
  let child: ChildProcess | null = null
  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const started = spawn(
        'redis-server',
        ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      )
      child = started
      for await (const said of started.stdout.setEncoding('utf8') as AsyncIterable<string>)
        if (said.includes('Ready to accept connections')) break
    },
    async kill() {
      if (child === null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      child = null
    },
  }
}

/** Keys of anybody that would stay for ever. */
export async function endlessKeys(client: RedisClientType): Promise<string[]> {
  const endless: string[] = []
  for await (const keys of client.scanIterator())
    for (const key of keys) if ((await client.pTTL(key)) === -1) endless.push(key)
  return endless
}
