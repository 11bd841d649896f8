/** Transient event: what its receiver may do changed. `isAll`: for everybody at once, so that pages ask by and by. */
export const rightsKind = 'rights'
