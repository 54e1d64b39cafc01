/**
 * Returns whether a document can have this id. Firestore reserves `__…__`, and a query or read that names one fails only
 * after many retries: https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields
 */
export const isDocumentId = (id: string): boolean => /^(?!__.*__$)(?!\.\.?$)[^/\p{Cs}]{1,500}$/su.test(id);
