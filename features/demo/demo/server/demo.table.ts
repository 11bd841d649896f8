declare module '@portal/server-kit/tables' {
  interface Tables {
    demo_seed: DemoSeedTable
  }
}

export interface DemoSeedTable {
  key: string
  at: Date
}
