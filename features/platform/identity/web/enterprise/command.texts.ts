export const commandTexts = { title: '切换企业', label: '企业名称' } as const
