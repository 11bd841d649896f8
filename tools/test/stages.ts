import { benchStage } from './bench-stage.ts'
import { browserStage } from './browser-stage.ts'
import { enginesStage } from './engines-stage.ts'
import { ledgerStage } from './ledger-stage.ts'
import { processesStage } from './processes-stage.ts'
import { boundaries, build, deadCode, install, lint, types } from './static-stages.ts'
import { taxStage } from './tax-stage.ts'
import { components, server, unit } from './vitest-stages.ts'
import type { Stage } from './stage.ts'

/** In this order; budgets are for two cores. */
export const stages: Stage[] = [
  { name: 'install', title: 'lock file and dependencies', budget: 0.5, run: install },
  { name: 'types', title: 'types, by side', budget: 1.5, run: types },
  { name: 'lint', title: 'lint and import table', budget: 0.6, run: lint },
  {
    name: 'boundaries',
    title: 'circles of features and folders, dead links, switched-off rules',
    budget: 0.1,
    run: boundaries,
  },
  { name: 'dead-code', title: 'dead code and dependencies', budget: 0.25, run: deadCode },
  { name: 'unit', title: 'pure rules, those of dates in two time zones', budget: 1, run: unit },
  { name: 'server', title: 'server, on the real database', budget: 11, run: server },
  { name: 'components', title: 'components', budget: 2.25, run: components },
  { name: 'build', title: 'build of page and server', budget: 0.5, run: build },
  { name: 'browser', title: 'journeys in the browser', budget: 11.5, run: browserStage },
  {
    name: 'engines',
    title: 'a short story in Firefox and WebKit',
    budget: 2,
    run: enginesStage,
    isWhole: true,
    mayLack: true,
  },
  {
    name: 'processes',
    title: 'several processes, DATABASE_URL, REDIS_URL',
    budget: 3,
    run: processesStage,
    isWhole: true,
  },
  {
    name: 'bench',
    title: 'measurements with small numbers, guards of what people feel',
    budget: 5,
    run: benchStage,
    isWhole: true,
  },
  { name: 'tax', title: 'tax command on the reference samples', budget: 0.25, run: taxStage, isWhole: true },
  { name: 'ledger', title: 'ledger coverage', budget: 0.1, run: ledgerStage },
]
