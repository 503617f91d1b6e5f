-- Finds the file of a package whose name differs from the asked one in upper and lower case only.
create index scorm_file_lower on scorm_file (package_id, lower(path));
