/**
 * `npm run --silent evidence -- verify PACK [--key-file FILE]`: what of a pack holds, on standard output. Exit
 * code 0 = everything, 1 = not everything, 2 = the file cannot be read. Runs the program that each pack brings along.
 */
import { main } from '@portal/evidence/server/program'

const [name, ...args] = process.argv.slice(2)
process.exitCode = main(name === 'verify' ? args : [])
