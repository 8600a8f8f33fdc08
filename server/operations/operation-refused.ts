/** Something the owner can mend, said in words for the owner. */
export class OperationRefused extends Error {}
