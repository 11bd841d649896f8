import { ConfigError, readConfig, type Server } from '@portal/server-kit'
import { PostgresStartError, UnusableDatabaseError } from '@portal/server-kit/postgres/index'
import { buildApp } from './app.ts'
import { collectStartGarbage } from './collect-start-garbage.ts'
import { startDatabase, type RunningDatabase } from './database.ts'
import { prepareDatabase } from './prepare-database.ts'
import { readyLines } from './ready-lines.ts'
import { serverTexts } from './server.texts.ts'

/** Time for the whole stop, including running requests; the rest is cut off. */
const stopWithinMilliseconds = 15_000

const say = (line: string): void => {
  process.stderr.write(`${line}\n`)
}
const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

async function main(): Promise<void> {
  const settings = readConfig(process.env, process.cwd())
  const config = { ...settings, databaseOwnerUrl: null }
  say(settings.databaseUrl === null ? serverTexts.embedded(settings.dataDir) : serverTexts.external)
  const database = await startDatabase(settings, say)
  const openServer = async (): Promise<Server> => {
    await prepareDatabase(settings, database, say)
    // The serving process must not know the tables' owner.
    delete process.env['DATABASE_OWNER_URL']
    return buildApp(config, database, print)
  }
  const server = await openServer().catch(async (error: unknown) => {
    await database.stop()
    throw error
  })
  stopOnSignal(server, database)
  void database.failed.then(() => {
    say(serverTexts.databaseLost)
    process.exit(1)
  })
  await server.start()
  const address = await server.app.listen({ host: config.host, port: config.port })
  print(`ready ${address.replace('[::1]', config.host)}`)
  for (const line of readyLines(config)) print(line)
  collectStartGarbage()
}

function stopOnSignal(server: Server, database: RunningDatabase): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    database.markStopping()
    setTimeout(() => process.exit(1), stopWithinMilliseconds).unref()
    await server.stop().catch((error: unknown) => say(String(error)))
    await database.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
}

/** Errors the operator can fix print their message; others print their stack trace. */
const told = (error: unknown): string =>
  error instanceof ConfigError || error instanceof PostgresStartError || error instanceof UnusableDatabaseError
    ? error.message
    : (listenFault(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error)))

/** An address or port that cannot be listened on is a configuration error. */
function listenFault(error: unknown): string | undefined {
  const { code, syscall, hostname } = error as NodeJS.ErrnoException & { hostname?: string }
  const host = process.env['HOST']?.trim()
  if (code === 'EADDRINUSE') return serverTexts.portTaken
  if (code === 'EACCES' && syscall === 'listen') return serverTexts.portForbidden
  return code === 'EADDRNOTAVAIL' || (host !== undefined && hostname === host)
    ? serverTexts.hostUnusable(host ?? '')
    : undefined
}

main().catch((error: unknown) => {
  say(told(error))
  process.exit(1)
})
