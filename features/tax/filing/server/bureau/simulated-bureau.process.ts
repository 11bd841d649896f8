/** The simulated tax bureau, a process of its own. */
import { runCounterpart } from '@portal/server-kit/simulated/child'
import { simulatedBureau } from './simulated-bureau.ts'

runCounterpart(simulatedBureau)
