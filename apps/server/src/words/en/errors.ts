import type { ErrorWords } from '../error-words.ts';
import { base } from './base.ts';
import { input } from './input.ts';
import { learning } from './learning.ts';
import { request } from './request.ts';
import { staff } from './staff.ts';
import { together } from './together.ts';

export const errors: ErrorWords = { ...request, ...input, ...base, ...learning, ...together, ...staff };
