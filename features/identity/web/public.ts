export * from './load-session.ts'
export * from './sign-out.ts'
