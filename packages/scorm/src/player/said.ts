/** For each error code, its name in the standard and a sentence that helps the package's author. */
type Said = Record<string, [name: string, sentence: string]>;

/** Error codes of SCORM 1.2: docs/specification.md section 8, "SCORM error codes". */
export const said12: Said = {
  0: ['No Error', 'The last call did what it was asked to do.'],
  101: [
    'General Exception',
    'The call could not be carried out in the state the course is in, or something that the course committed could not be stored.',
  ],
  201: ['Invalid argument error', 'There is no such element, or the index leaves a gap in the list.'],
  202: [
    'Element cannot have children',
    'This element has no _children: it is a value, or a list without them.',
  ],
  203: [
    'Element not an array, cannot have count',
    'Only lists have a _count, and this element is not a list.',
  ],
  301: [
    'Not initialized',
    'LMSInitialize must be called before this call, and LMSFinish ends what it began.',
  ],
  401: ['Not implemented error', 'The element is part of the standard, but this platform does not keep it.'],
  402: [
    'Invalid set value, element is a keyword',
    'Names that end in _children, _count or _version can only be read.',
  ],
  403: ['Element is read only', 'The platform sets this element; a course can only read it.'],
  404: ['Element is write only', 'A course can set this element, but not read it back.'],
  405: [
    'Incorrect Data Type',
    'The value is not of the type, in the range or among the words that the element takes.',
  ],
};

/** Error codes of IEEE 1484.11.2, as SCORM 2004 uses them. */
export const said2004: Said = {
  0: ['No Error', 'The last call did what it was asked to do.'],
  101: [
    'General Exception',
    'The call could not be carried out, or something that the course committed could not be stored.',
  ],
  102: ['General Initialization Failure', 'The course could not be opened; open it again.'],
  103: ['Already Initialized', 'Initialize was called before, and the course is open.'],
  104: [
    'Content Instance Terminated',
    'The course was closed by Terminate and cannot be opened twice in one launch.',
  ],
  111: ['General Termination Failure', 'The course could not be closed.'],
  112: ['Termination Before Initialization', 'Initialize must be called before Terminate.'],
  113: ['Termination After Termination', 'Terminate was called before; the course is closed.'],
  122: ['Retrieve Data Before Initialization', 'Initialize must be called before GetValue.'],
  123: ['Retrieve Data After Termination', 'Nothing can be read after Terminate.'],
  132: ['Store Data Before Initialization', 'Initialize must be called before SetValue.'],
  133: ['Store Data After Termination', 'Nothing can be set after Terminate.'],
  142: ['Commit Before Initialization', 'Initialize must be called before Commit.'],
  143: ['Commit After Termination', 'Terminate has committed everything; there is nothing more to commit.'],
  201: ['General Argument Error', 'The argument of this call must be an empty text.'],
  301: [
    'General Get Failure',
    'The value could not be read: the index or the keyword does not fit the element.',
  ],
  351: [
    'General Set Failure',
    'The value could not be set: the index leaves a gap, or the identifier is taken.',
  ],
  391: ['General Commit Failure', 'What was set could not be handed over; it is kept and sent later.'],
  401: ['Undefined Data Model Element', 'The data model has no element of this name.'],
  402: [
    'Unimplemented Data Model Element',
    'The element is part of the standard, but this platform does not keep it.',
  ],
  403: [
    'Data Model Element Value Not Initialized',
    'The element exists, but nothing has been set in it yet.',
  ],
  404: ['Data Model Element Is Read Only', 'The platform sets this element; a course can only read it.'],
  405: ['Data Model Element Is Write Only', 'A course can set this element, but not read it back.'],
  406: [
    'Data Model Element Type Mismatch',
    'The value is not of the type or among the words that the element takes.',
  ],
  407: ['Data Model Element Value Out Of Range', 'The number lies outside of what the element takes.'],
  408: [
    'Data Model Dependency Not Established',
    'Another element must be set first: the id of the entry, or the type of the interaction.',
  ],
};

/** The name of a code; empty for an unknown code. */
export function errorString(said: Said, code: unknown): string {
  return said[String(code)]?.[0] ?? '';
}

/** The sentence for a code; without a code, for the last error, with its element. */
export function diagnostic(said: Said, code: unknown, last: { code: string; element: string }): string {
  const asked = code === undefined || code === null || code === '' ? last.code : String(code);
  const sentence = said[asked]?.[1] ?? '';
  if (!sentence || asked !== last.code || !last.element) return sentence;
  return `${last.element}: ${sentence}`.slice(0, 255);
}
