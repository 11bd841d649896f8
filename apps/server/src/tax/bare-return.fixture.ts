// The evaluator alone on the filing of FLOOR_FILING: the baseline of bench/return.ts for the server. POST /N computes
// and checks it N times and returns the fired rules.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { checkFiling, computeFiling, type Filing } from '@portal/tax-forms'
import { allForms } from '@portal/tax-forms/node'

const filing = JSON.parse(readFileSync(process.env.FLOOR_FILING ?? '', 'utf8')) as Filing
const set = allForms()

const server = createServer((request, response) => {
  let fired: string[] = []
  for (let turn = Number(request.url?.slice(1)); turn > 0; turn -= 1) {
    computeFiling(set, filing)
    fired = checkFiling(set, filing).map((rule) => rule.id)
  }
  response.end(JSON.stringify(fired))
})
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
)
