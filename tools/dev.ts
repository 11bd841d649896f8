import { spawn } from 'node:child_process'
import { join } from 'node:path'

/**
 * `npm run dev`: rebuilds the page and restarts the server when their sources change. One port, with the real documents
 * and policy; a reload shows the change (docs/adr: no separate development server).
 */
const root = join(import.meta.dirname, '..')
const run = (args: readonly string[], cwd: string) => spawn(process.execPath, args, { cwd, stdio: 'inherit' })

const children = [
  run([join(root, 'node_modules/vite/bin/vite.js'), 'build', '--watch', '--logLevel', 'warn'], join(root, 'apps/web')),
  run(['--watch', '--watch-preserve-output', join(root, 'apps/server/src/main.ts')], root),
]
const stop = (): void => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
for (const child of children)
  child.on('exit', (code) => {
    stop()
    process.exitCode ??= code ?? 0
  })
