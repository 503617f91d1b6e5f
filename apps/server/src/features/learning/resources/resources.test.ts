import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';

interface File {
  name: string;
  label: string;
  url: string;
  format: string;
  bytes?: number;
}
interface Listed {
  slug: string;
  kind: string;
  files: File[];
}

let api: TestApi;
let as: Session;
beforeAll(async () => {
  api = await startApi();
  as = await api.learner();
});
afterAll(() => api.close());

const list = async (): Promise<Listed[]> => (await api.call('GET', '/v1/resources/', { as })).body;

describe('the resource tools', () => {
  test('are three CV templates, each as four files, and three guides', async () => {
    const shapes = (await list()).map(({ slug, kind, files }) => [slug, kind, files.length]);
    expect(shapes).toEqual([
      ['cv-first-job', 'cv', 4],
      ['cv-skills-first', 'cv', 4],
      ['cv-experience-first', 'cv', 4],
      ['digital-profile', 'guide', 1],
      ['buying-a-car', 'guide', 1],
      ['buying-a-house', 'guide', 1],
    ]);
  });

  test('serve every listed file to everyone, with a sensible file name, and then list its size', async () => {
    const resources = await list();
    for (const { name, url, format } of resources.flatMap(({ files }) => files)) {
      const { status, response } = await api.call('GET', url);
      expect(status, url).toBe(200);
      expect(response.headers['cache-control']).toContain('immutable');
      expect(response.headers['content-disposition']).toMatch(
        new RegExp(`^attachment; filename="[A-Z][\\w ()]+\\.${format}"`),
      );
      const start = response.rawPayload.subarray(0, 4).toString('latin1');
      expect(start, name).toBe(format === 'pdf' ? '%PDF' : 'PK\u0003\u0004');
      if (format === 'pdf') {
        const pdf = await getDocument({ data: new Uint8Array(response.rawPayload), verbosity: 0 }).promise;
        expect(pdf.numPages, name).toBeGreaterThan(0);
      }
      const again = await api.call('GET', url, {
        headers: { 'if-none-match': String(response.headers.etag) },
      });
      expect([again.status, again.response.rawPayload.length]).toEqual([304, 0]);
    }
    for (const { bytes, name } of (await list()).flatMap(({ files }) => files))
      expect(bytes, name).toBeGreaterThan(5_000);
  });

  test('revalidates a file requested without its version', async () => {
    const { response } = await api.call('GET', '/media/resources/buying-a-car.pdf?v=old');
    expect(response.headers['cache-control']).not.toContain('immutable');
  });

  test('shows a guide as HTML, with the date of its facts', async () => {
    const { status, body } = await api.call('GET', '/v1/resources/buying-a-house/', { as });
    expect(status).toBe(200);
    expect(body.html).toContain('Voetstoots');
    expect(body.html).toContain('1 April 2025, sars.gov.za');
    expect(body.html).not.toMatch(/<(script|style|h[123])\b/);
  });

  test.each(['/v1/resources/cv-first-job/', '/v1/resources/nothing/'])('%s is 404', async (path) => {
    expect(await api.call('GET', path, { as })).toMatchObject({
      status: 404,
      body: { detail: expect.any(String) },
    });
  });

  test.each(['nothing.pdf', 'buying-a-car.docx', 'cv-first-job.pdf', '..%2f..%2fjwt-secret', '%00'])(
    'there is no file %s',
    async (name) => {
      expect((await api.call('GET', `/media/resources/${name}`)).status).toBe(404);
    },
  );
});

describe('the certificate to fill in by hand', () => {
  test.each([1, 2, 3, 4])('of module %i has neither number nor verification address', async (module) => {
    const facilitator = await api.signIn('facilitator@example.org');
    const path = `/v1/module/webmodule/${module}/files/certificate.pdf/`;
    const { status, response } = await api.call('GET', path, { as: facilitator });
    expect(status).toBe(200);
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="\w+ Skills Certificate\.pdf"/,
    );
    const pdf = await getDocument({ data: new Uint8Array(response.rawPayload), verbosity: 0 }).promise;
    const { items } = await (await pdf.getPage(1)).getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    expect(text).toMatch(/Volunteer training\s+·\s+filled in by hand/);
    expect(text).not.toMatch(/verify|Certificate number/);
    expect((await api.call('GET', path, { as })).status).toBe(404);
  });
});
