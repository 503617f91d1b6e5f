import type { Consent } from '@readytowork/contract';
import type { ConsentRow } from './consents.queries.ts';

export const consentView = ({ at, ...row }: ConsentRow): Consent => ({ ...row, at: at.toISOString() });
