export * from './load-session.ts'
export * from './sign-out.ts'
export { userCentrePlace, type UserCentreProps } from './user-centre-parts.ts'
