export const serverProgram: string
