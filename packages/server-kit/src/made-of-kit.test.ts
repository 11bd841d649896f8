import { createTestApp } from '@portal/testkit'
import { expect, onTestFinished, test } from 'vitest'
import type { ApprovalKind } from './approvals.ts'
import type { Feature } from './feature.ts'
import { sessions } from './server.fixture.ts'

const done = () => Promise.resolve()
const kind: ApprovalKind = { type: 'probe', name: '试', act: '审批', for: 'business', notice: '101', steps: [] }

test('house: approvals and kinds of files are made of the kit before any feature mounts', async () => {
  const seen: unknown[] = []
  const made: Feature = {
    name: 'made',
    migrations: [],
    tables: [],
    approvals: ({ config }) => [
      { ...kind, name: String(config.roleSeparation), effect: { passed: done, rejected: done, withdrawn: done } },
    ],
    files: ({ clock }) => [
      {
        projectType: 'made',
        name: '试',
        extensions: ['pdf'],
        maxBytes: 1,
        mayUpload: 'signed-in',
        mayRead: () => Promise.resolve(clock.now().getTime() > 0),
      },
    ],
    mount() {},
  }
  const first: Feature = {
    name: 'first',
    migrations: [],
    tables: [],
    mount: ({ brought }) =>
      void seen.push(
        brought.flatMap(({ approvals = [], files = [] }) => [
          ...approvals.map(({ name }) => name),
          ...files.map(({ projectType }) => projectType),
        ]),
      ),
  }
  const app = await createTestApp({
    features: [first, made],
    sessions,
    config: { roleSeparation: true },
  })
  onTestFinished(() => app.stop())
  expect(seen).toEqual([['true', 'made']])
})
