// Plain JavaScript for Node.js 20 and above, because it runs before anything is installed.
import process from 'node:process'
import { commands } from './bootstrap/commands.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { pickNode } from './bootstrap/pick-node.mjs'
import { ensureBuilt } from './bootstrap/build.mjs'
import { progress } from './bootstrap/progress.mjs'
import { runInForeground } from './bootstrap/run.mjs'

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  process.stderr.write(`用法：node tools/bootstrap.mjs ${Object.keys(commands).join('|')} [参数……]\n`)
  process.exit(2)
}

try {
  const say = progress(command.quiet)
  await ensureInstalled(say)
  const node = pickNode()
  await ensureBuilt(command.builds, node, say)
  if (command.run) process.exitCode = await runInForeground(node, [command.run, ...args], command.env)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
