/** What a form says at its top when it can't be sent as it is. */
export const formTexts = { faults: (count: number) => `有 ${count} 处需要修改` } as const
