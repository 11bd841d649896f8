// Says at its end what CPU a process took, in ms; for bench/tax/checks.ts, by `--import`.
process.on('exit', () => {
  const { user, system } = process.cpuUsage()
  process.stderr.write(`cpu ${Math.round((user + system) / 1000)}\n`)
})
