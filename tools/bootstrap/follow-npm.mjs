// Loaded before a program that took the place of this command below npm.
import process from 'node:process'
import { isMainThread } from 'node:worker_threads'
import { whenParentEnds } from './parents.mjs'

if (isMainThread) whenParentEnds(() => process.kill(process.pid, 'SIGTERM'))
