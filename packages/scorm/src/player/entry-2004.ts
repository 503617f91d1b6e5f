import { Course2004 } from './course-2004.ts';
import { run } from './run.ts';
import './player.css';

run((launch, values) => new Course2004(launch, values));
