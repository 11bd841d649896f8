/** Whose an identity card is, as it is sealed for. */
export const idCardOwner = (userId: string): string => `user:${userId}`
