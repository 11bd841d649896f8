import { spawn } from 'node:child_process'

/** Like Ctrl-C in a terminal, which signals the whole group; resolves once everything has ended. */
export type Stop = () => Promise<void>
export type NpmStart = { pid: number; said: () => string; stop: Stop }

/** `npm start` in its own process group; resolves at `ready`. */
export async function npmStart(cwd: string, env: Record<string, string>): Promise<NpmStart> {
  const child = spawn('npm', ['start'], {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: '0', NODE_ENV: '', ...env },
  })
  // npm ends at once, but the last process below it closes its output.
  const ended = new Promise<void>((done) => child.on('close', () => done()))
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  await new Promise<void>((done, fail) => {
    child.stdout.on('data', () => /^ready http/m.test(said) && done())
    child.on('exit', (code) => fail(new Error(`npm start ended with ${code}\n${said.slice(-3000)}`)))
  })
  return {
    pid: child.pid!,
    said: () => said,
    stop() {
      process.kill(-child.pid!, 'SIGINT')
      return ended
    },
  }
}
